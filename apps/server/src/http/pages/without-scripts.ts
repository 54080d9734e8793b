/**
 * A page of ours as it is looked at before it is real: no script of it is there to run, nothing is loaded for one, and
 * its links lead out of the frame that shows it, which is not allowed to follow them.
 * @param html as the site renders it: markup that people wrote was sanitised when it came in
 */
export const withoutScripts = (html: string): string =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(/<link rel="(?:modulepreload|manifest)"[^>]*>/gi, '')
    .replace('<head>', '<head><base target="_blank"/>');
