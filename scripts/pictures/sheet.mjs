// The page that shows all pictures of the documentation beside each other.
import fs from 'node:fs/promises';
import path from 'node:path';
import { format } from 'oxfmt';
import { fileOf, formsKept } from './forms.mjs';
import { areas } from './scenes.mjs';

const INTRODUCTION = `# Pictures

Every screen as it is, on the sample data. \`pnpm pictures --docs\` takes them and writes this page; \`pnpm pictures\` takes
all scenes in all forms into \`.data/pictures\`. Scenes are rows of \`scripts/pictures/scenes.mjs\`.
`;

/** Height of a picture on the sheet. */
const HEIGHT_PX = 180;

/** Writes the sheet beside its pictures, and removes pictures that no scene takes any more. */
export async function writeSheet(folder) {
  const kept = areas.flatMap(({ scenes }) => scenes).filter((scene) => formsKept(scene).length > 0);
  const parts = areas.map(
    ({ title, scenes }) =>
      `## ${title}\n\n${scenes
        .filter((scene) => kept.includes(scene))
        .map(row)
        .join('\n\n')}`,
  );
  const text = [INTRODUCTION, ...parts].join('\n\n');
  const { code } = await format('README.md', text, { printWidth: 120 });
  await fs.writeFile(path.join(folder, 'README.md'), code);
  const files = new Set(kept.flatMap((scene) => formsKept(scene).map((form) => fileOf(scene, form))));
  for (const name of await fs.readdir(folder)) {
    if (name.endsWith('.webp') && !files.has(name)) await fs.rm(path.join(folder, name));
  }
}

function row(scene) {
  const pictures = formsKept(scene).map((form) => {
    const file = fileOf(scene, form);
    return `<a href="${file}"><img src="${file}" height="${HEIGHT_PX}" alt="${scene.text}, ${form.width} wide, ${form.scheme}"></a>`;
  });
  return `**${scene.text}**\n\n${pictures.join('\n')}`;
}
