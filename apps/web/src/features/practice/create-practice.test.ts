import { expect, it } from 'vitest';
import { createLevels } from './create-practice.ts';

it('every subscriber receives every level', () => {
  const levels = createLevels();
  const one: number[] = [];
  const other: number[] = [];
  levels.subscribe((level) => one.push(level));
  levels.subscribe((level) => other.push(level));
  levels.emit(0.2);
  levels.emit(0.4);
  expect(one).toEqual([0.2, 0.4]);
  expect(other).toEqual([0.2, 0.4]);
});

it('a subscriber that has left receives no more levels, and the others do', () => {
  const levels = createLevels();
  const left: number[] = [];
  const stayed: number[] = [];
  const leave = levels.subscribe((level) => left.push(level));
  levels.subscribe((level) => stayed.push(level));
  levels.emit(0.2);
  leave();
  levels.emit(0.4);
  expect(left).toEqual([0.2]);
  expect(stayed).toEqual([0.2, 0.4]);
});

it('a level is not stored for later subscribers', () => {
  const levels = createLevels();
  const late: number[] = [];
  levels.emit(0.2);
  levels.subscribe((level) => late.push(level));
  expect(late).toEqual([]);
});
