/** The text of a file that the desk makes. */
export const csvOf = ({ content }: { content: string }): string => Buffer.from(content, 'base64').toString('utf8');
