import { expect, test } from 'vitest';
import { readableAddress } from './readable-address.ts';

const site = 'https://kavosh.example';

test.each([
  ['/course/پایتون-از-صفر-ka12', '/course/12'],
  ['/job/برنامه‌نویس-ka7', '/job/7'],
  ['/course/پایتون-ka12#comments', '/course/12#comments'],
  ['/course/docker-ka12', '/course/docker-ka12'],
  ['/academy/نیلوفر-ka3', encodeURI('/academy/نیلوفر-ka3')],
  ['/courses?q=docker', '/courses?q=docker'],
])('%s is shown as %s', (path, shown) => expect(readableAddress(site, path)).toBe(site + shown));
