import { commandsSettingSchema, displayOf, extensionsSettingSchema, hostCommands } from './menu-settings.ts';

const sales = { name: 'sales', type: 'barChart' } as const;
const named = (visualName: string) => ({ visualName });
const typed = (visualType: string) => ({ visualType });

describe('a command is offered as the closest setting says', () => {
  test.each([
    ['nothing is said', [], 'enabled'],
    ['it is hidden everywhere', [{ sort: { displayOption: 2 } }], 'hidden'],
    ['another command is hidden', [{ copy: { displayOption: 2 } }], 'enabled'],
    ['another visual is meant', [{ sort: { displayOption: 2, selector: named('other') } }], 'enabled'],
    ['its type is meant', [{ sort: { displayOption: 1, selector: typed('barChart') } }], 'disabled'],
    [
      'the visual is excepted before all are hidden',
      [{ sort: { displayOption: 0, selector: named('sales') } }, { sort: { displayOption: 2 } }],
      'enabled',
    ],
    ['two say different things of all', [{ sort: { displayOption: 2 } }, { sort: { displayOption: 1 } }], 'disabled'],
  ])('%s', (_, given, expected) => {
    expect(displayOf(commandsSettingSchema.parse(given), 'sort', sales)).toBe(expected);
  });

  test('the commands of a paginated report are none of these', () => {
    expect(commandsSettingSchema.parse({ parameterPanel: { enabled: true } })).toEqual([]);
  });
});

const command = (name: string, extend: object, more = {}) => ({ name, title: `Title of ${name}`, extend, ...more });

describe('commands of the host stand where it put them', () => {
  const of = (given: unknown, menu: 'visualContextMenu' | 'visualOptionsMenu' = 'visualOptionsMenu') =>
    hostCommands(extensionsSettingSchema.parse(given), sales, menu);
  const titles = (groups: { title: string | undefined; commands: { title: string }[] }[]) =>
    groups.map((group) => [group.title, ...group.commands.map((entry) => entry.title)]);

  test('above or below, with the title of the menu before their own', () => {
    const { top, bottom } = of({
      commands: [
        command('a', { visualOptionsMenu: { menuLocation: 1, title: 'First' } }),
        command('b', { visualOptionsMenu: {} }),
        command('c', { visualContextMenu: {} }),
      ],
    });
    expect(titles(top)).toEqual([[undefined, 'First']]);
    expect(titles(bottom)).toEqual([[undefined, 'Title of b']]);
  });

  test('under the heading of their group, where the group is', () => {
    const { top, bottom } = of({
      commands: [
        command('a', { visualOptionsMenu: { groupName: 'share' } }),
        command('b', { visualOptionsMenu: { groupName: 'share' } }),
      ],
      groups: [{ name: 'share', title: 'Share', menuLocation: 1 }],
    });
    expect(titles(top)).toEqual([['Share', 'Title of a', 'Title of b']]);
    expect(bottom).toEqual([]);
  });

  test('on the visuals of their selector alone', () => {
    const { bottom } = of({
      commands: [
        command('a', { visualOptionsMenu: {} }, { selector: named('other') }),
        command('b', { visualOptionsMenu: {} }, { selector: typed('barChart') }),
      ],
    });
    expect(titles(bottom)).toEqual([[undefined, 'Title of b']]);
  });

  test('in the older form too', () => {
    const { bottom } = of([{ command: command('a', { visualContextMenu: {} }) }], 'visualContextMenu');
    expect(titles(bottom)).toEqual([[undefined, 'Title of a']]);
  });
});
