/**
 * What the add-in's pages may load (Content-Security-Policy). Each page carries its own policy, so that it holds on any
 * server; `FRAME_ANCESTORS` works only as a header, which docs/deploying.md gives.
 */

const policy = (directives) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');

/** Nothing is allowed that is not named here. */
const NOTHING_ELSE = { 'default-src': "'none'", 'base-uri': "'none'", 'form-action': "'none'" };

/** The task pane: its own files, and office.js with what that loads, which Microsoft wants from its own address. */
const PANE_POLICY = policy({
  ...NOTHING_ELSE,
  'script-src': "'self' https://appsforoffice.microsoft.com",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
});

/** The help: text, its own style and pictures, and no script. */
const HELP_POLICY = policy({ ...NOTHING_ELSE, 'style-src': "'self'", 'img-src': "'self'" });

/** Where Excel on the web shows the pane in a frame (office-js-docs-pr#4911, office-js#3342). */
const FRAME_ANCESTORS = policy({
  'frame-ancestors': [
    'https://*.officeapps.live.com',
    'https://*.sharepoint.com',
    'https://*.cloud.microsoft',
    'https://onedrive.live.com',
  ].join(' '),
});

module.exports = { PANE_POLICY, HELP_POLICY, FRAME_ANCESTORS };
