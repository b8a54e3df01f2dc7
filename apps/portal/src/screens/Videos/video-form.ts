import { LANGUAGES, type AccessLevel, type Language, type VideoDetails } from '@portico/server/page-object';
import { useMutations } from '../../api/mutations.ts';
import { formRules } from '../../components/form-rules.ts';
import { toLocaleFields } from '../../components/locale-fields.ts';
import { useForm, type Rule } from '../../components/use-form.ts';
import type { MessageId } from '../../i18n/catalogues.ts';
import { useText } from '../../i18n/use-text.ts';
import type { VideoFiles } from './upload-video.ts';

/** Captions or chapters in one language, as they are typed. */
export type TrackText = VideoDetails['tracks'][number];

type Texts = Record<`title.${Language}` | `description.${Language}`, string>;

export interface VideoValues extends Texts {
  languages: Language[];
  /** Empty for none. */
  categoryId: string;
  accessLevel: AccessLevel;
  tags: string[];
  files: VideoFiles;
  tracks: TrackText[];
}

export type VideoForm = ReturnType<typeof useVideoForm>;

function initialValues({ locales, categoryId, accessLevel, tagIds, tracks, ...video }: VideoDetails): VideoValues {
  const textsIn = (language: Language) => locales.find((locale) => locale.language === language);
  const texts = LANGUAGES.flatMap((language) => [
    [`title.${language}`, textsIn(language)?.title ?? ''],
    [`description.${language}`, textsIn(language)?.description ?? ''],
  ]);
  const { fileId, posterId, durationSeconds } = video;
  return {
    ...(Object.fromEntries(texts) as Texts),
    languages: locales.map(({ language }) => language),
    categoryId: categoryId ?? '',
    ...{ accessLevel, tags: tagIds, tracks },
    files: { fileId: fileId ?? '', posterId, durationSeconds },
  };
}

const inLanguage =
  (language: Language, rule: (typed: string) => MessageId | undefined): Rule<string, VideoValues> =>
  (value, values) =>
    values.languages.includes(language) ? rule(value) : undefined;

const textRules = Object.fromEntries(
  LANGUAGES.flatMap((language) => [
    [`title.${language}`, inLanguage(language, formRules.video.title)] as const,
    [`description.${language}`, inLanguage(language, formRules.videoDescription.description)] as const,
  ]),
) as Record<keyof Texts, Rule<string, VideoValues>>;

const rules = {
  ...textRules,
  files: ({ fileId }: VideoFiles) => (fileId === '' ? ('validation.video-file' as const) : undefined),
  tracks: (tracks: readonly TrackText[]) =>
    tracks.map(({ content }) => formRules.videoTrack.content(content)).find((problem) => problem !== undefined),
};

function toBody({ languages, categoryId, accessLevel, tags, files, tracks, ...texts }: VideoValues) {
  const locales = languages.map((language) => ({
    language,
    title: texts[`title.${language}`],
    description: texts[`description.${language}`],
  }));
  return { ...files, locales, categoryId: categoryId === '' ? null : categoryId, accessLevel, tags, tracks };
}

const toFormField = (name: string) => (/^(?:fileId|posterId)$/.test(name) ? 'files' : (name.split('.')[0] ?? name));

/** The form of a video: everything but whether it is published. */
export function useVideoForm(video: VideoDetails) {
  const text = useText();
  const { mutate } = useMutations();
  return useForm<VideoValues>({
    initial: initialValues(video),
    rules,
    send: async (values) => {
      const request = {
        parameters: { id: video.id },
        body: { ...toBody(values), changedAt: video.changedAt },
        success: text('video.saved'),
      };
      await mutate('videos.update', request).catch((error: unknown) => {
        throw toLocaleFields(error, values.languages, toFormField);
      });
    },
  });
}
