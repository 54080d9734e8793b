/** An address of the desk as the server tells it, for the desk's own links: they stand below `/desk` already. */
export const deskPath = (address: string): string => address.replace(/^\/desk(?=\/)/, '');
