import { useState } from 'react';
import { isApiError } from '@logistics/shared/api-client/core';
import { useGetImportQuery } from '@logistics/shared/api-client/admin';
import type { ImportView } from '@logistics/shared/contracts';
import { orderStatusNames } from '@logistics/shared/texts';
import { officeCorrectionTexts } from '@logistics/shared/texts/office-corrections';
import { Button } from '../../components/button.tsx';
import { Modal } from '../../components/modal.tsx';
import { FailureState } from '../../components/states.tsx';

const texts = officeCorrectionTexts.history;
const NAMES: Readonly<Record<number, string>> = orderStatusNames;

/** Button of an import with corrections; shows the corrections and their author. */
export function ImportCorrections({ item }: { item: ImportView }) {
  const [isOpen, setOpen] = useState(false);
  const { corrected, explained } = item;
  if (corrected + explained === 0) return null;
  return (
    <>
      <Button variant="link" onClick={() => setOpen(true)}>
        {texts.open(corrected, explained)}
      </Button>
      {isOpen && <CorrectionsDialog item={item} onClose={() => setOpen(false)} />}
    </>
  );
}

function CorrectionsDialog({ item, onClose }: { item: ImportView; onClose: () => void }) {
  const { data, error, refetch } = useGetImportQuery(item.id);
  return (
    <Modal
      title={texts.title(item.fileName)}
      width={720}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <p className="quiet">{texts.by(item.createdBy.name)}</p>
      {error && isApiError(error) && <FailureState error={error} retry={() => void refetch()} />}
      <div className="small-table" tabIndex={0} role="region" aria-label={texts.table}>
        <table aria-label={texts.table} aria-busy={!data}>
          <thead>
            <tr>
              <th scope="col">{texts.place}</th>
              <th scope="col">{texts.was}</th>
              <th scope="col">{texts.value}</th>
            </tr>
          </thead>
          <tbody>
            {data?.statusWords.map(({ word, status }) => (
              <tr key={word}>
                <td>{texts.word}</td>
                <td title={word}>{word}</td>
                <td>{NAMES[status]}</td>
              </tr>
            ))}
            {data?.corrections.map(({ sheet, row, column, was, value }) => (
              <tr key={`${row} ${column} ${sheet}`}>
                <td>{texts.at(sheet, row, column)}</td>
                <td title={was}>{was || texts.empty}</td>
                <td title={value}>{value || texts.empty}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Modal>
  );
}
