import { listTagOptions } from '../../access/tag-options.ts';
import { isFailure } from '../../contract/failures.ts';
import { page } from '../../http/page.ts';
import { getCatalogue, getWatchedVideo } from './catalogue.ts';
import { getVideo, listCategories, listVideos } from './queries.ts';
import { CatalogueQuery, VideosQuery } from './schema.ts';

/** The videos that somebody may watch. */
export const cataloguePage = page({
  route: 'videos',
  component: 'VideoCatalogue',
  title: 'title.videos',
  allow: 'member',
  query: CatalogueQuery,
  load: ({ scope, query: { search }, language, services }) =>
    getCatalogue(scope, services.database, { language, search }),
});

/** A video, with what is said in it. */
export const videoPage = page({
  route: 'videos.show',
  component: 'Videos/Show',
  title: ({ video }) => video.title,
  allow: 'member',
  load: ({ scope, parameters: { id }, language, services }) =>
    getWatchedVideo(scope, services.database, { id, language }),
});

/** The administrators' list of videos. */
export const videosPage = page({
  route: 'videos.manage',
  component: 'Videos/Manage',
  title: 'title.video-administration',
  allow: 'administrator',
  query: VideosQuery,
  async load({ scope, query: { page: number, ...filter }, language, services: { database, environment } }) {
    const [list, categories, tags] = await Promise.all([
      listVideos(scope, database, { filter, page: number, language }),
      listCategories(scope, database),
      listTagOptions(scope, database),
    ]);
    return { ...list, categories, tags, filter, makesFilms: environment.files.ffmpeg !== null };
  },
});

/** One video, to change. */
export const videoEditPage = page({
  route: 'videos.edit',
  component: 'Videos/Edit',
  title: ({ video }) => video.title,
  allow: 'administrator',
  async load({ scope, parameters: { id }, language, services: { database, environment } }) {
    const [video, categories, tags] = await Promise.all([
      getVideo(scope, database, id, language),
      listCategories(scope, database),
      listTagOptions(scope, database),
    ]);
    return isFailure(video) ? video : { video, categories, tags, makesFilms: environment.files.ffmpeg !== null };
  },
});
