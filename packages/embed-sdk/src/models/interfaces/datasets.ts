import type { AggregateFunction, CredentialType, DataCacheMode, DataType } from '../enums.ts';

/** IDatasetBinding */
export interface IDatasetBinding {
  datasetId?: string;
  paginatedReportBindings?: IPaginatedReportDatasetBinding[];
}

/** IPaginatedReportDatasetBinding */
export interface IPaginatedReportDatasetBinding {
  sourceDatasetId: string;
  targetDatasetId: string;
}

/** IDatasetCreateConfiguration */
export interface IDatasetCreateConfiguration {
  mashupDocument?: string;
  locale: string;
  datasourceConnectionConfig?: IDatasourceConnectionConfiguration;
  tableSchemaList?: ITableSchema[];
  data?: IDataTable[];
}

/** IDatasourceConnectionConfiguration */
export interface IDatasourceConnectionConfiguration {
  dataCacheMode?: DataCacheMode;
  credentials?: ICredential;
}

/** ICredential */
export interface ICredential {
  credentialType: CredentialType;
  credentialDetails?: Record<string, string>;
}

/** ITableSchema */
export interface ITableSchema {
  name: string;
  columns: IColumnSchema[];
}

/** IColumnSchema */
export interface IColumnSchema {
  name: string;
  displayName?: string;
  dataType: DataType;
  aggregateFunction?: AggregateFunction;
}

/** IDataTable */
export interface IDataTable {
  name: string;
  rows: string[][];
}
