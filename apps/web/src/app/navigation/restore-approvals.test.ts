import { defaultSettings } from '@sales-analytics/contract';
import { beforeEach, expect, it } from 'vitest';
import { isApproved } from '../../features/settings/approved-origins.ts';
import { writeSettings } from '../../shared/browser/settings-store.ts';
import { restoreApprovals } from './restore-approvals.ts';

const address = 'https://llm.example.com/v1';
let reloads: number;

beforeEach(() => {
  reloads = 0;
  window.sessionStorage.clear();
  deleteCookie();
});

function deleteCookie() {
  document.cookie = 'approved_origins=; Path=/; Max-Age=0';
}

function start({ tabStorage = window.sessionStorage } = {}) {
  restoreApprovals({
    storage: window.localStorage,
    nowMs: Date.parse('2026-11-26T12:00:00Z'),
    page: window,
    tabStorage,
    reload: () => (reloads += 1),
  });
}

it('writes the cookie again if it is missing, and reloads the page once', () => {
  writeSettings(window.localStorage, { ...defaultSettings, endpointHost: address });
  start();
  expect([isApproved(address), reloads]).toEqual([true, 1]);
  start();
  expect(reloads).toBe(1);
  deleteCookie();
  start();
  expect([isApproved(address), reloads]).toEqual([true, 2]);
});

it('does not reload twice in a row if the cookie is missing each time', () => {
  writeSettings(window.localStorage, { ...defaultSettings, endpointHost: address });
  start();
  deleteCookie();
  start();
  expect([isApproved(address), reloads]).toEqual([true, 1]);
});

it('does nothing without settings, or with the addresses that every page may use', () => {
  start();
  writeSettings(window.localStorage, { ...defaultSettings, apiKey: 'sk-1' });
  start();
  expect([document.cookie, reloads]).toEqual(['', 0]);
});

it('does not reload if the tab stores nothing', () => {
  writeSettings(window.localStorage, { ...defaultSettings, endpointHost: address });
  function refuse(): never {
    throw new DOMException('no', 'SecurityError');
  }
  const unused = { length: 0, key: refuse, clear: refuse };
  start({ tabStorage: { ...unused, getItem: refuse, setItem: refuse, removeItem: refuse } });
  expect([isApproved(address), reloads]).toEqual([true, 0]);
});
