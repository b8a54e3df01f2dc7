import { DELIVERED_UPLOADS, type UploadSetting } from '../../files/upload-rules.ts';
import { page } from '../../http/page.ts';

const MEGABYTE = 1024 * 1024;

const SETTING = `select value from settings where key = 'uploads'`;

export const uploadSettingsPage = page({
  route: 'settings.uploads',
  component: 'Settings/Uploads',
  title: 'title.settings-uploads',
  allow: 'administrator',
  async load({ services: { database, environment } }) {
    const [row] = await database.query<{ value: UploadSetting }>(SETTING, []);
    const operatorMegabytes = environment.files.maxSizeBytes / MEGABYTE;
    return { ...(row?.value ?? DELIVERED_UPLOADS), operatorMegabytes };
  },
});
