/**
 * Sets `NODE_ENV` to `production` where nothing else is given. The first import of each process: React and other libraries
 * read the variable while they are loaded, and would load their development builds.
 */
if (!process.env['NODE_ENV']) process.env['NODE_ENV'] = 'production';
export {};
