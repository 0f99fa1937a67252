import { say } from '../../base/language/say.ts'
import { SelectField } from '../../ui/controls/inputs.tsx'
import { paperOptions, type usePaper } from './usePaper.ts'

export const PaperField = ({ paper, choose }: ReturnType<typeof usePaper>) => (
  <SelectField
    label={say('Paper')}
    bare
    options={paperOptions}
    value={paper}
    onChange={event => choose(event.target.value)}
  />
)
