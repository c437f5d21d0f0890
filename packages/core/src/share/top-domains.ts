/** These are alternatives of a regular expression. */
export const topDomains =
  'com|net|org|io|co|ai|app|dev|info|biz|eu|uk|de|fr|es|it|nl|be|ch|at|pl|se|no|dk|fi|ie|pt|us|ca|au|nz|in|jp|cn|br|mx|me|tv|cloud|tech|shop|online|site|xyz';
