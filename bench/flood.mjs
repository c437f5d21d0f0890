// A process of its own that asks a server at a fixed rate, however long the answers take, on as many
// connections as that needs up to a limit, and prints how it was answered. Whoever has waited for so long leaves.
import { connect } from 'node:net';
import { argv } from 'node:process';
import { setTimeout as passed } from 'node:timers/promises';

const {
  url,
  rate,
  seconds,
  connections,
  request,
  countFrom,
  patienceSeconds = Infinity,
} = JSON.parse(argv[2]);
const { hostname, port } = new URL(url);
const bytes = Buffer.from(request);
const startMs = performance.now();
const headEnd = '\r\n\r\n';
/** Of an answer whose head did not tell its length. */
const lastChunk = '0\r\n\r\n';
const idle = [];
const open = new Set();
const told = { due: 0, sent: 0, served: 0, refused: 0, left: 0, broken: 0, others: {} };
/** When its request was sent, of each connection that waits for an answer, the first one first. */
const waiting = new Map();
let longestWaitMs = 0;
let longestRefusalMs = 0;

function isCounted() {
  return performance.now() - startMs >= countFrom * 1_000;
}

function noteWait(askedAtMs) {
  longestWaitMs = Math.max(longestWaitMs, performance.now() - askedAtMs);
}

/** An answer to the end of its wait, or the connection's end. @returns whether anything was waited for */
function noteEnd(socket, isRefused = false) {
  const askedAtMs = waiting.get(socket);
  if (askedAtMs !== undefined && isRefused) {
    longestRefusalMs = Math.max(longestRefusalMs, performance.now() - askedAtMs);
  } else if (askedAtMs !== undefined) noteWait(askedAtMs);
  return waiting.delete(socket);
}

function statusOf(head) {
  return Number(head.slice(9, 12));
}

function isRefusal(head) {
  return statusOf(head) === 503 && /\r\nretry-after: \d/i.test(head);
}

function count(head) {
  if (!isCounted()) return;
  const status = statusOf(head);
  if (status >= 200 && status < 300) told.served += 1;
  else if (isRefusal(head)) told.refused += 1;
  else told.others[status] = (told.others[status] ?? 0) + 1;
}

/** Reads one answer, piece by piece. @returns a function that gives its head as soon as the whole of it came */
function answerReader() {
  let head = '';
  let bodyBytes = 0;
  let end = '';

  function takeBody(piece) {
    bodyBytes += piece.length;
    end = (end + piece).slice(-lastChunk.length);
  }

  function isWhole() {
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    return length === undefined ? end === lastChunk : bodyBytes >= Number(length);
  }

  return (piece) => {
    if (head.endsWith(headEnd)) takeBody(piece);
    else {
      head += piece;
      const bodyAt = head.indexOf(headEnd) + headEnd.length;
      if (bodyAt < headEnd.length) return null;
      takeBody(head.slice(bodyAt));
      head = head.slice(0, bodyAt);
    }
    return isWhole() ? head : null;
  };
}

/** Counts each answer as it is whole, and then has the connection free for the next request. */
function readAnswers(socket) {
  let read = answerReader();
  socket.setEncoding('latin1').on('data', (piece) => {
    const head = read(piece);
    if (head === null) return;
    read = answerReader();
    noteEnd(socket, isRefusal(head));
    count(head);
    idle.push(socket);
  });
}

function openConnection() {
  const socket = connect(Number(port), hostname).setNoDelay(true);
  open.add(socket);
  // What an error ends is closed.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    open.delete(socket);
    if (noteEnd(socket)) told.broken += 1;
  });
  readAnswers(socket);
  return socket;
}

function ask() {
  if (isCounted()) told.due += 1;
  let socket = idle.pop();
  while (socket?.destroyed) socket = idle.pop();
  if (!socket && open.size < connections) socket = openConnection();
  // At the limit nobody is left who could ask: as many as that wait already.
  if (!socket) return;
  socket.write(bytes);
  waiting.set(socket, performance.now());
  if (isCounted()) told.sent += 1;
}

/** Nobody tells a server that they leave: the connection ends. */
function leave() {
  const beforeMs = performance.now() - patienceSeconds * 1_000;
  for (const [socket, askedAtMs] of waiting) {
    if (askedAtMs > beforeMs) return;
    waiting.delete(socket);
    socket.destroy();
    if (isCounted()) told.left += 1;
  }
}

for (let sent = 0; sent < rate * seconds; await passed(1)) {
  leave();
  const due = ((performance.now() - startMs) / 1_000) * rate;
  for (; sent < Math.min(due, rate * seconds); sent += 1) ask();
}
const countedSeconds = (performance.now() - startMs) / 1_000 - countFrom;
for (const askedAtMs of waiting.values()) noteWait(askedAtMs);
const longestWaitSeconds = longestWaitMs / 1_000;
const longestRefusalSeconds = longestRefusalMs / 1_000;
console.log(JSON.stringify({ ...told, countedSeconds, longestWaitSeconds, longestRefusalSeconds }));
process.exit();
