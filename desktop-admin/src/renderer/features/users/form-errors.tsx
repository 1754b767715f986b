import { ErrorSummary, type WrongField } from '../../components/error-summary.tsx';
import { FormFailure } from '../../components/form-failure.tsx';

interface FormErrorsProps {
  title: string;
  wrong: readonly WrongField[];
  failure: string | null;
}

/** Why a form was not saved. If fields are wrong, their list says it all: the server's sentence would only repeat it. */
export function FormErrors({ title, wrong, failure }: FormErrorsProps) {
  return wrong.length > 0 ? <ErrorSummary fields={wrong} /> : <FormFailure title={title} failure={failure} />;
}
