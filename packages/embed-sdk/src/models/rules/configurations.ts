import { filters, onLoadFilters } from './filters.ts';
import { applyBookmarkByName, applyBookmarkState } from './requests.ts';
import { customTheme, paginatedSettings, qnaSettings, settings } from './settings.ts';
import {
  all,
  anyOf,
  arrayOf,
  custom,
  mapOf,
  number,
  object,
  oneOf,
  required,
  shape,
  string,
  strings,
  text,
  enumUpTo,
} from './combinators.ts';

const token = { accessToken: text };
const content = { ...token, id: text, groupId: string };
const tokenType = enumUpTo(1);

const paginatedBindings = arrayOf(shape({ sourceDatasetId: text, targetDatasetId: text }));
const datasetBinding = all(
  object,
  custom(({ datasetId, paginatedReportBindings }) =>
    datasetId || paginatedReportBindings ? undefined : 'datasetBinding cannot be empty',
  ),
  shape({ datasetId: string, paginatedReportBindings: paginatedBindings }),
);

export const reportLoad = shape({
  ...content,
  settings,
  pageName: string,
  filters: anyOf(filters, onLoadFilters),
  permissions: oneOf(0, 1, 2, 4, 7),
  viewMode: enumUpTo(1),
  tokenType,
  bookmark: anyOf(applyBookmarkByName, applyBookmarkState),
  theme: customTheme,
  embedUrl: string,
  datasetBinding,
  contrastMode: enumUpTo(4),
});

export const paginatedReportLoad = shape({
  ...content,
  settings: paginatedSettings,
  tokenType,
  embedUrl: string,
  type: string,
  parameterValues: arrayOf(shape({ name: text, value: string })),
  datasetBindings: paginatedBindings,
});

const pageViews = ['actualSize', 'fitToWidth', 'oneColumn'];
const pageView = all(
  string,
  custom((value: string) =>
    pageViews.includes(value)
      ? undefined
      : `pageView must be a string with one of the following values: ${pageViews.map((view) => `"${view}"`).join(', ')}`,
  ),
);

export const dashboardLoad = shape({ ...content, pageView, tokenType, embedUrl: string });

export const tileLoad = shape({
  ...token,
  id: text,
  dashboardId: text,
  groupId: string,
  pageView: string,
  tokenType,
  width: number,
  height: number,
});

export const qnaLoad = shape({
  ...token,
  datasetIds: required(strings),
  question: string,
  viewMode: enumUpTo(1),
  settings: qnaSettings,
  tokenType,
  groupId: string,
});

export const reportCreate = shape({
  ...token,
  datasetId: text,
  groupId: string,
  tokenType,
  theme: customTheme,
});

const datasetCreate = all(
  shape({
    locale: text,
    mashupDocument: string,
    datasourceConnectionConfig: shape({
      dataCacheMode: enumUpTo(1),
      credentials: shape({ credentialType: enumUpTo(2), credentialDetails: mapOf(string) }),
    }),
    tableSchemaList: arrayOf(
      shape({
        name: text,
        columns: required(arrayOf(shape({ name: text, displayName: string, dataType: text }))),
      }),
    ),
    data: arrayOf(shape({ name: text, rows: required(arrayOf(arrayOf(string))) })),
  }),
  custom(({ mashupDocument, datasourceConnectionConfig, tableSchemaList, data }) => {
    if (datasourceConnectionConfig && mashupDocument == null) {
      return 'mashupDocument cannot be empty when datasourceConnectionConfig is presented';
    }
    if (data && tableSchemaList == null) return 'tableSchemaList cannot be empty when data is provided';
    if (data == null && mashupDocument == null) return 'At least one of data or mashupDocument must be provided';
    return undefined;
  }),
);

export const quickCreate = shape({
  ...token,
  groupId: string,
  tokenType,
  theme: customTheme,
  datasetCreateConfig: required(datasetCreate),
});
