import { describe, expect, it } from 'vitest';
import { apiBase } from './api-base.ts';

describe('apiBase', () => {
  it.each([
    ['http://localhost:5000/login', 'http://localhost:5000/api'],
    ['https://localhost/', 'https://localhost/api'],
    ['http://dev.localhost:8080/', 'http://dev.localhost:8080/api'],
    ['http://127.0.0.1:5000/', 'http://127.0.0.1:5000/api'],
    ['http://[::1]:5000/', 'http://[::1]:5000/api'],
    ['https://calls.example.com/dashboard', 'https://calls.example.com/api'],
    ['https://calls.example.com:8443/', 'https://calls.example.com:8443/api'],
    ['http://calls.example.com/', 'https://calls.example.com/api'],
    ['http://192.168.1.5:5000/', 'https://192.168.1.5:5000/api'],
    ['http://127.example.com/', 'https://127.example.com/api'],
  ])('on %s is %s', (page, base) => {
    expect(apiBase(new URL(page))).toBe(base);
  });
});
