import { useGetDeliveryNoteQuery } from '@logistics/shared/api-client/delivery-notes';
import { officeDeliveryNoteTexts as texts } from '@logistics/shared/texts/office-delivery-notes';
import { failureOf } from '../../components/failure.ts';
import { useRecordWrite } from '../../records/use-record-write.ts';

/**
 * A write of a delivery note.
 *
 * @param conflict sentence for a note, or one of its parcels, that another person has changed
 */
export function useNoteWrite(id: number, conflict: string = texts.conflict) {
  const { refetch } = useGetDeliveryNoteQuery(id);
  return useRecordWrite({ conflict, reload: refetch, sentenceOf: problemSentence });
}

/** Names the parcels because of which a note was refused. */
function problemSentence(error: unknown): string | undefined {
  if (failureOf(error)?.code !== 'DELIVERY_NOTE_PARCELS') return undefined;
  const codes = codesIn(fieldOf(error, 'data'));
  return codes.length > 0 ? texts.problemList(codes) : undefined;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

function codesIn(data: unknown): string[] {
  const problems = fieldOf(data, 'problems');
  if (!Array.isArray(problems)) return [];
  return problems.flatMap((problem: unknown) => {
    const code = fieldOf(problem, 'orderCode');
    return typeof code === 'string' ? [code] : [];
  });
}
