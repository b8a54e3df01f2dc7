export { FilePicker } from './files/file-picker.tsx';
export { ReportPicker } from './report-picker.tsx';
