import { changedValues } from '../../activity/changes.ts';
import { FALLBACK_LANGUAGE, type Language, LANGUAGES } from '../../contract/languages.ts';
import { action, done } from '../../http/action.ts';
import { lockSetting, storeSetting } from '../../infrastructure/setting-change.ts';
import { LanguageSettings } from './schema.ts';

/** Says which languages users can choose. What they have chosen is kept, for when the language is offered again. */
export const changeLanguages = action({
  route: 'settings.languages',
  input: LanguageSettings,
  allow: 'administrator',
  async run({ scope, input: { languages }, tx }) {
    const after = LANGUAGES.filter((each) => each === FALLBACK_LANGUAGE || languages.includes(each));
    const before = await lockSetting<Language[]>(tx, 'languages', [...LANGUAGES]);
    const details = changedValues({ languages: before.join(', ') }, { languages: after.join(', ') });
    if (Object.keys(details).length === 0) return done({}, []);
    await storeSetting(tx, 'languages', { value: after, changedBy: scope.userId });
    return done({}, { action: 'languages.updated', details });
  },
  after: ({ languages }) => languages.forget(),
});
