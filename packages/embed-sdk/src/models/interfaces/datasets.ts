import type { AggregateFunction, CredentialType, DataCacheMode, DataType } from '../enums.js';

/** Another data set for a report to show. */
export interface IDatasetBinding {
  datasetId?: string;
  paginatedReportBindings?: IPaginatedReportDatasetBinding[];
}

/** Another data set in the place of one of a paginated report. */
export interface IPaginatedReportDatasetBinding {
  sourceDatasetId: string;
  targetDatasetId: string;
}

/** The data that a report is drafted from: rows, or a query with its connection. */
export interface IDatasetCreateConfiguration {
  mashupDocument?: string;
  locale: string;
  datasourceConnectionConfig?: IDatasourceConnectionConfiguration;
  tableSchemaList?: ITableSchema[];
  data?: IDataTable[];
}

/** How a drafted report reaches its source. */
export interface IDatasourceConnectionConfiguration {
  dataCacheMode?: DataCacheMode;
  credentials?: ICredential;
}

/** How a source is entered. */
export interface ICredential {
  credentialType: CredentialType;
  credentialDetails?: Record<string, string>;
}

/** A table of the host's data. */
export interface ITableSchema {
  name: string;
  columns: IColumnSchema[];
}

/** A column of the host's data. */
export interface IColumnSchema {
  name: string;
  displayName?: string;
  dataType: DataType;
  aggregateFunction?: AggregateFunction;
}

/** The rows of a table, as texts. */
export interface IDataTable {
  name: string;
  rows: string[][];
}
