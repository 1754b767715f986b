import { useRef, useState } from 'react';
import { useMakePickListQuery } from '@logistics/shared/api-client/warehouse';
import { PICK_LIST_MAX, type PickListBody } from '@logistics/shared/contracts';
import { normaliseOrderCode, splitCodes } from '@logistics/shared/domain';
import { officeShelfTexts } from '@logistics/shared/texts/office-warehouse';
import { Button } from '../../components/button.tsx';
import { failureOf } from '../../components/failure.ts';
import { Field } from '../../components/field.tsx';
import { TextArea } from '../../components/input.tsx';
import { FailureState } from '../../components/states.tsx';
import { PickRound } from './pick-round.tsx';

const texts = officeShelfTexts.pick;

/** A pick list of the orders in the address, or of pasted codes. */
export function PickListView({ ids }: { ids: readonly number[] }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <Loaded body={{ codes: [...codes] }} onAgain={() => setCodes(null)} />;
  if (ids.length > 0) return <Loaded body={{ orderIds: ids.slice(0, PICK_LIST_MAX) }} onAgain={undefined} />;
  return <CodesForm onMake={setCodes} />;
}

function CodesForm({ onMake }: { onMake: (codes: readonly string[]) => void }) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const codes = [...new Set(splitCodes(text).map(normaliseOrderCode))];
  const isTooMany = codes.length > PICK_LIST_MAX;
  return (
    <form
      className="pick-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (codes.length > 0 && !isTooMany) onMake(codes);
        else field.current?.focus();
      }}
    >
      <Field
        label={texts.codes}
        help={texts.help}
        error={isTooMany ? texts.tooMany(PICK_LIST_MAX) : undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            rows={8}
            maxRows={16}
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="main" disabled={codes.length === 0 || isTooMany}>
        {texts.make(codes.length)}
      </Button>
    </form>
  );
}

function Loaded({ body, onAgain }: { body: PickListBody; onAgain: (() => void) | undefined }) {
  const { data, error, isFetching, refetch } = useMakePickListQuery(body, {
    refetchOnMountOrArgChange: true,
  });
  const failure = isFetching ? undefined : failureOf(error);
  if (failure && !data) return <FailureState error={failure} retry={() => void refetch()} />;
  return <PickRound list={data} name={JSON.stringify(body)} onAgain={onAgain} />;
}
