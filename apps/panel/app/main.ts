import { startOffice } from '@kavosh/office/start-office.tsx';
import { pages } from './pages.ts';
import { panel } from './panel.ts';

startOffice(panel, pages, document.querySelector('#panel')!);
