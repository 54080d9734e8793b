import { startOffice } from '@kavosh/office/start-office.tsx';
import { desk } from './desk.ts';
import { pages } from './pages.ts';

startOffice(desk, pages, document.querySelector('#desk')!);
