import { Suspense, useEffect, useState } from 'react';
import { request } from '../../api/request.ts';
import { lazy } from '../../loading/lazy.ts';
import { ImageView } from './image-view.tsx';
import { FailureView, findFailure, type ViewFailure } from './view-failure.tsx';
import { type ViewProps, ViewLoading } from './view-loading.tsx';
import { type FileKind, kindOfName, type ViewerFile } from './viewer-file.ts';

const MediaView = lazy(() => import('./media-view.tsx'));
const PdfView = lazy(() => import('./pdf-view.tsx'));

const views = {
  image: ImageView,
  pdf: PdfView,
  video: (props: ViewProps) => <MediaView {...props} isAudio={false} />,
  audio: (props: ViewProps) => <MediaView {...props} isAudio />,
};

/** Shows one file, by what it is. */
export function FileView({ file }: { file: ViewerFile }) {
  const [retryCount, setRetryCount] = useState(0);
  const [failure, setFailure] = useState<ViewFailure | null>(null);
  const kind = useFileKind(file, retryCount, setFailure);
  if (failure) {
    const retry = () => {
      setFailure(null);
      setRetryCount(retryCount + 1);
    };
    return <FailureView {...{ failure, file }} onRetry={retry} />;
  }
  if (!kind) return <ViewLoading />;
  const View = views[kind];
  return (
    <Suspense fallback={<ViewLoading />}>
      <View key={retryCount} file={file} onFailure={setFailure} />
    </Suspense>
  );
}

/** What a file is by its name; where the name does not say it, by what the server does. */
function useFileKind(file: ViewerFile, retryCount: number, onFailure: (failure: ViewFailure) => void): FileKind | null {
  const known = kindOfName(file.filename);
  const [kind, setKind] = useState<FileKind | null>(known);
  useEffect(() => {
    if (known !== null) return;
    let isLeft = false;
    const find = async () => {
      const found = await askKind(file);
      if (isLeft) return;
      if (found) setKind(found);
      else onFailure(await findFailure(file, 'undisplayable'));
    };
    void find();
    return () => {
      isLeft = true;
    };
  }, [file, known, retryCount, onFailure]);
  return kind;
}

async function askKind({ url }: ViewerFile): Promise<FileKind | null> {
  try {
    const { headers, ok } = await request(url, { method: 'HEAD' });
    const type = headers.get('Content-Type') ?? '';
    if (!ok) return null;
    if (type === 'application/pdf') return 'pdf';
    return (/^(image|video|audio)\//.exec(type)?.[1] as FileKind | undefined) ?? null;
  } catch {
    return null;
  }
}
