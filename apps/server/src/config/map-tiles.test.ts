import { describe, expect, test } from 'vitest';
import { isPublic, tilesOf } from './map-tiles.ts';

describe('whether an address is public', () => {
  test.each(['https://kavosh.ir', 'https://www.kavosh.academy', 'https://kavosh.ir:8443'])('%s is', (url) => {
    expect(isPublic(url)).toBe(true);
  });
  test.each([
    undefined,
    'http://kavosh.ir',
    'https://localhost',
    'https://127.0.0.1:3000',
    'https://192.168.1.4',
    'https://[::1]',
    'https://kavosh.local',
    'https://kavosh',
    'https://kavosh.example',
    'https://a.test',
    'https://shop.internal',
    'https://kavosh.example.com',
  ])('%s is not', (url) => {
    expect(isPublic(url)).toBe(false);
  });
});

describe('where the pictures of the map come from', () => {
  test('what is configured, with its own line', () => {
    expect(tilesOf('https://tiles.example/{z}/{x}/{y}.png', null, 'https://kavosh.ir')).toEqual({
      url: 'https://tiles.example/{z}/{x}/{y}.png',
      attribution: null,
    });
  });
  test('OpenStreetMap, named as it asks to be, where Kavosh is public; nobody elsewhere, or where that is said', () => {
    expect(tilesOf(undefined, null, 'https://kavosh.ir')).toEqual({
      url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      attribution: '© مشارکت‌کنندگان OpenStreetMap',
    });
    expect(tilesOf(undefined, null, undefined)).toBeNull();
    expect(tilesOf(undefined, null, 'https://kavosh.example')).toBeNull();
    expect(tilesOf('none', null, 'https://kavosh.ir')).toBeNull();
  });
});
