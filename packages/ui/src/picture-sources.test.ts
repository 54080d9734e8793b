import { describe, expect, it } from 'vitest';
import { pictureSources } from './picture-sources.ts';

describe('pictureSources', () => {
  it('names every width of a cover in both formats', () => {
    expect(pictureSources('/media/k3f9/640.webp', 'cover')).toEqual({
      avif:
        '/media/k3f9/320.avif 320w, /media/k3f9/640.avif 640w, /media/k3f9/960.avif 960w, /media/k3f9/1280.avif ' +
        '1280w',
      webp:
        '/media/k3f9/320.webp 320w, /media/k3f9/640.webp 640w, /media/k3f9/960.webp 960w, /media/k3f9/1280.webp ' +
        '1280w',
      fallback: '/media/k3f9/640.webp',
    });
  });

  it('keeps the host and takes the widths of squares', () => {
    const sources = pictureSources('https://pictures.example/media/a-b_1/64.avif', 'square');
    const folder = 'https://pictures.example/media/a-b_1';
    expect(sources?.webp).toBe(`${folder}/64.webp 64w, ${folder}/128.webp 128w, ${folder}/256.webp 256w`);
    expect(sources?.fallback).toBe(`${folder}/128.webp`);
  });

  it('takes the widths it is told', () => {
    expect(pictureSources('/media/x/640.webp', 'cover', [640])?.avif).toBe('/media/x/640.avif 640w');
    expect(pictureSources('/media/x/640.webp', 'cover', [])?.fallback).toBe('/media/x/640.webp');
  });

  it.each([
    '/logo.svg',
    'https://example.org/a.jpg',
    '/media/640.webp',
    '/media/x/large.webp',
    '/media/x/640.webp?v=1',
    '',
  ])('leaves %j to be shown as it is', (url) => expect(pictureSources(url, 'cover')).toBeNull());
});
