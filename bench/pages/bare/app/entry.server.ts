import { renderWhole } from '../../../render-whole.ts';

export default renderWhole;
