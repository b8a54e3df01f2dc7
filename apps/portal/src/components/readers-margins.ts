/**
 * The room that readers' pages leave beside their content: 9 hundredths of the window (specification, section 2). A frame that is as wide as
 * a tablet or a phone stands for the window, a wider one for what the window has beside the menu.
 */
export const READERS_MARGINS = `
  body { max-width: 1880px; margin-inline: auto; padding-inline: 9vw; }
  @media (width >= 640px) { body { padding-inline: calc(9vw + 32px); } }
  @media (width >= 1024px) { body { padding-inline: calc((100vw + 256px) * 0.09); } }
`;
