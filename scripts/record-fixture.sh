#!/usr/bin/env bash
# Speaks sales-call.txt with two voices and writes the recording as wav, mp3 and aac, and sales-call.json with the
# speaker, text and times of each utterance, measured on the audio.
# Needs espeak-ng, ffmpeg and node.
set -euo pipefail

cd "$(dirname "$0")/../testing/fixtures"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

rate=16000
gap_ms=280
bytes_per_ms=$((rate * 2 / 1000))

declare -A voice=([A]=en-us [B]=en-gb+f3)
declare -A pitch=([A]=42 [B]=58)

# Removes the silence around an utterance.
trim='silenceremove=start_periods=1:start_threshold=-50dB'
times="$work/times.tsv"
samples="$work/call.raw"
: >"$samples"

while IFS= read -r line; do
  [[ $line == '' || $line == \#* ]] && continue
  speaker=${line%%: *}
  text=${line#*: }
  espeak-ng -v "${voice[$speaker]}" -p "${pitch[$speaker]}" -s 190 -w "$work/line.wav" -- "$text"
  ffmpeg -nostdin -v error -y -i "$work/line.wav" -af "$trim,areverse,$trim,areverse" \
    -ac 1 -ar $rate -f s16le "$work/line.raw"
  start_ms=$(($(stat -c %s "$samples") / bytes_per_ms))
  cat "$work/line.raw" >>"$samples"
  end_ms=$(($(stat -c %s "$samples") / bytes_per_ms))
  printf '%s\t%s\t%s\t%s\n' "$speaker" "$start_ms" "$end_ms" "$text" >>"$times"
  head -c $((gap_ms * bytes_per_ms)) /dev/zero >>"$samples"
done <sales-call.txt

export LENGTH_MS=$(($(stat -c %s "$samples") / bytes_per_ms))
encode=(ffmpeg -nostdin -v error -y -f s16le -ar "$rate" -ac 1 -i "$samples" -map_metadata -1
  -fflags +bitexact -flags:a +bitexact)
"${encode[@]}" -c:a pcm_s16le sales-call.wav
"${encode[@]}" -c:a libmp3lame -b:a 48k sales-call.mp3
"${encode[@]}" -c:a aac -b:a 48k -f adts sales-call.aac

node --input-type=module -e '
  import { readFileSync } from "node:fs";
  const utterances = readFileSync(process.argv[1], "utf8").trim().split("\n").map((line) => {
    const [speaker, startMs, endMs, text] = line.split("\t");
    return { speaker, text, startMs: Number(startMs), endMs: Number(endMs) };
  });
  const durationMs = Number(process.env.LENGTH_MS);
  console.log(JSON.stringify({ durationMs, utterances }, null, 2));
' "$times" >sales-call.json
