import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** Whether a PDF opens with its password only. The bytes are taken away. */
export async function needsPassword(data: ArrayBuffer): Promise<boolean> {
  GlobalWorkerOptions.workerSrc = worker;
  const task = getDocument({ data, enableXfa: false, useWasm: false });
  try {
    await task.promise;
    return false;
  } catch (cause) {
    return cause instanceof Error && cause.name === 'PasswordException';
  } finally {
    await task.destroy();
  }
}
