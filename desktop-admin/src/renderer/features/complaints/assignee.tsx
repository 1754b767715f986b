import { useSelector } from 'react-redux';
import {
  useAssignComplaintMutation,
  useListComplaintAssigneesQuery,
} from '@logistics/shared/api-client/complaints';
import { selectSession } from '@logistics/shared/api-client/core';
import type { ComplaintDetail } from '@logistics/shared/contracts';
import { officeComplaintTexts } from '@logistics/shared/texts/office-complaints';
import { Button } from '../../components/button.tsx';
import { Note } from '../../components/note.tsx';
import { SearchSelect } from '../../components/search-select.tsx';
import { useToast } from '../../components/toast.tsx';
import { useComplaintWrite } from './use-complaint-write.ts';

const texts = officeComplaintTexts.detail;

interface Props {
  complaint: ComplaintDetail;
  reload: () => unknown;
}

/** Shows who handles the complaint, and lets the user take it or assign it to another person. */
export function AssigneePart({ complaint, reload }: Props) {
  const { id, version, assignee, can } = complaint;
  const me = useSelector(selectSession).stored?.id ?? null;
  const toast = useToast();
  const { data: people = [] } = useListComplaintAssigneesQuery(undefined, { skip: !can.assign });
  const [assign] = useAssignComplaintMutation();
  const write = useComplaintWrite(reload);
  const give = async (assigneeId: number) => {
    const name = people.find((person) => person.id === assigneeId)?.name ?? '';
    if (await write.run({ id, version, assigneeId }, assign)) toast.success(texts.assigned(name));
  };
  return (
    <section className="card form-card" aria-labelledby="complaint-assignee">
      <h2 id="complaint-assignee">{texts.assignee}</h2>
      {can.assign ? (
        <div className="complaint-assignee">
          <SearchSelect
            aria-label={texts.assignee}
            value={assignee?.id ?? null}
            options={people.map((person) => ({ value: person.id, label: person.name }))}
            placeholder={officeComplaintTexts.list.unassigned}
            notFound={texts.notFound}
            onChange={(chosen) => {
              if (chosen !== null && chosen !== assignee?.id) void give(chosen);
            }}
          />
          {me !== null && assignee?.id !== me && (
            <Button variant="teal" disabled={write.isBusy} onClick={() => void give(me)}>
              {texts.assignToMe}
            </Button>
          )}
        </div>
      ) : (
        <p>{assignee?.name ?? officeComplaintTexts.list.unassigned}</p>
      )}
      {write.error !== '' && (
        <Note variant="bad" alert>
          {write.error}
        </Note>
      )}
    </section>
  );
}
