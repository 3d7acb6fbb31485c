// `npm install` in a clone sets the hooks up; in CI and in an image there is nobody to commit.
if (process.env.CI || process.env.NODE_ENV === 'production') process.exit(0);
const husky = await import('husky').catch(() => undefined);
husky?.default();
