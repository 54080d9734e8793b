import { fileURLToPath } from 'node:url';

/**
 * The variable Vazirmatn (SIL OFL) that pictures with words are set in: no machine can be trusted to have a Persian
 * font.
 */
export const pictureFont = fileURLToPath(
  new URL('./fonts/variable/Vazirmatn[wght].ttf', import.meta.resolve('vazirmatn/package.json')),
);
