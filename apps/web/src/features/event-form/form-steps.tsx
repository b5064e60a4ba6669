import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventFields } from './event-fields.ts';
import { type FormSectionId, formSections, headingIdOf } from './form-sections.ts';

type FormStepsProps = {
  values: EventFields;
  /** The names of the wrong fields. */
  wrong: readonly string[];
  hasPhoto: boolean;
  isPhotoWrong: boolean;
};

/** The parts of the form with how far each is. It stays on top, and leads to each of them; no part is ever hidden. */
export function FormSteps({ values, wrong, hasPhoto, isPhotoWrong }: FormStepsProps) {
  const { t: text } = useTranslation('event-form');
  const stateOf = ({ id, fields }: (typeof formSections)[number]) => {
    if (id === 'photo') return { wrongCount: isPhotoWrong ? 1 : 0, isDone: hasPhoto && !isPhotoWrong };
    const wrongCount = fields.filter(name => wrong.includes(name)).length;
    return { wrongCount, isDone: wrongCount === 0 && fields.every(name => values[name].trim() !== '') };
  };
  return (
    <nav
      aria-label={text('sections.label')}
      className="z-20 rounded-lg border border-divider bg-surface p-1 shadow-lift tall:sticky tall:top-[4.75rem]"
    >
      <ol className="grid grid-cols-4 gap-1">
        {formSections.map((section, index) => (
          <li key={section.id}>
            <a
              href={`#${headingIdOf(section.id)}`}
              onClick={event => goTo(section.id, event)}
              className="flex h-full min-h-11 items-center justify-center gap-x-2 gap-y-0.5 rounded-md px-1 py-1.5 text-center text-xs leading-tight font-semibold -outline-offset-2 hover:bg-inset max-sm:flex-col max-sm:justify-start sm:text-sm"
            >
              <StepState number={index + 1} {...stateOf(section)} />
              {text(`sections.${section.id}`)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Not by the address: another one would be another entry of the history, and the draft is of this one. */
function goTo(section: FormSectionId, event: MouseEvent): void {
  event.preventDefault();
  const heading = document.getElementById(headingIdOf(section));
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
}

function StepState({ number, wrongCount, isDone }: { number: number; wrongCount: number; isDone: boolean }) {
  const { t: text } = useTranslation('event-form');
  if (wrongCount > 0) {
    return (
      <>
        <TriangleAlert aria-hidden className="size-4.5 shrink-0 text-danger" />
        <span className="sr-only">{text('progress.wrong', { count: wrongCount })}: </span>
      </>
    );
  }
  if (isDone) {
    return (
      <>
        <CircleCheck aria-hidden className="size-4.5 shrink-0 text-success" />
        <span className="sr-only">{text('progress.done')}: </span>
      </>
    );
  }
  return (
    <span aria-hidden className="grid size-4.5 shrink-0 place-items-center rounded-full bg-inset text-xs">
      {number}
    </span>
  );
}
