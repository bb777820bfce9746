import { Button, RequestFailed, saveFile, send, toast } from '@daybook/kernel/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { QuestionSetDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** The firm's own set as a file, which `npm run bench assistant` takes. */
export function DownloadSet() {
  const [running, setRunning] = useState(false);
  const download = async () => {
    setRunning(true);
    try {
      const { chatQuestionSet } = await send(QuestionSetDocument, {});
      const file = new Blob([`${JSON.stringify(chatQuestionSet, null, 2)}\n`], { type: 'application/json' });
      if (chatQuestionSet.length === 0) toast(texts.emptySet);
      else saveFile(file, 'assistant-questions.json');
    } catch (cause) {
      toast((cause instanceof RequestFailed && cause.sentence) || texts.downloadFailed, 'error');
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button
      icon={<Download size={16} aria-hidden />}
      running={running}
      title={texts.setHint}
      onClick={() => void download()}
    >
      {texts.download}
    </Button>
  );
}
