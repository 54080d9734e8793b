/** As every list asks for: `USUAL_ROWS` of the contract. */
export const ROWS_A_PAGE = 50;
const ROWS_ON_A_PHONE = 20;

/** So many rows a list asks for: where rows are cards, fewer. Settled when the office opens: pages go on from there. */
export const rowsAPage: number = matchMedia('(width < 48rem)').matches ? ROWS_ON_A_PHONE : ROWS_A_PAGE;
