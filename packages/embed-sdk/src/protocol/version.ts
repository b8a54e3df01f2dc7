/** The version of the embedding interface that this library speaks; it travels in the message headers. */
export const interfaceVersion = '2.23.1';
