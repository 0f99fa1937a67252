import { ImageOff, ImagePlus, Undo2, X } from 'lucide-react'
import type { FieldValues } from 'react-hook-form'
import { say } from '../../base/language/say.ts'
import { Button } from '../controls/Button.tsx'
import { Field } from '../controls/Field.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { DropZone } from './DropZone.tsx'
import { accepted } from './fileRules.ts'
import { Picture } from './Picture.tsx'
import { TakePhoto } from './TakePhoto.tsx'
import { type FileFieldProps, useFileField } from './useFileField.ts'
import { usePreview } from './usePreview.ts'

interface PictureFieldProps<Values extends FieldValues> extends FileFieldProps<Values> {
  /** Where the stored picture is, if there is one. */
  stored?: string | null | undefined
  /** The stored picture is there but may not be shown here. */
  unseen?: boolean
  /** Lets a photo be taken; the value is the camera that a phone opens, `user` being the one on its front. */
  camera?: 'user' | 'environment'
  /** As wide as a banner instead of square. */
  wide?: boolean
  /** A logo is shown whole, and may be chosen as an SVG. */
  kind?: 'image' | 'logo'
}

/** A picture with its preview: chosen or dropped, taken with a camera, replaced or removed. */
export function PictureField<Values extends FieldValues>(props: PictureFieldProps<Values>) {
  const {
    label,
    hint = say('Choose or drop a JPEG, PNG, WebP or GIF, up to 5 MB.'),
    optional = true,
    stored,
    unseen = false,
    camera,
    wide = false,
    kind = 'image',
  } = props
  const { file, removed, error, ref, choose: keep } = useFileField(props)
  const choose = async (next: File | '' | null) => {
    // What can't be drawn is judged by its name, as any other file is.
    if (!(next instanceof File && kind === 'logo')) return keep(next)
    const { asRaster } = await import('./asRaster.ts')
    keep(await asRaster(next).catch(() => next))
  }
  const preview = usePreview(file)
  const shown = file ? preview : removed || unseen ? null : stored
  const hasPicture = file !== null || (Boolean(stored) && !removed)
  return (
    <Field label={label} optional={optional} hint={removed ? say('Removed when you save.') : hint} error={error}>
      {wiring => (
        <DropZone onDrop={choose}>
          <div className="flex min-w-0 flex-wrap items-center gap-3">
            <Picture
              key={shown}
              src={shown}
              alt={`${label}: preview`}
              fallback={hasPicture ? ImageOff : ImagePlus}
              look={`max-w-full shrink-0 rounded-control border border-line ${wide ? 'h-20 w-36' : 'size-20'} ${kind === 'logo' ? 'bg-white! object-contain!' : ''}`}
            />
            <div className="flex min-w-0 grow basis-40 flex-wrap gap-2">
              <ChooseFile {...wiring} ref={ref} icon={ImagePlus} accept={accepted(kind)} onChoose={choose}>
                {hasPicture ? say('Change') : say('Choose picture')}
              </ChooseFile>
              {camera && <TakePhoto name={props.name} label={label} facing={camera} onTaken={choose} />}
              {hasPicture && (
                <Button variant="quiet" icon={X} onClick={() => choose(file ? '' : null)}>
                  {say('Remove')}
                </Button>
              )}
              {removed && (
                <Button variant="quiet" icon={Undo2} onClick={() => choose('')}>
                  {say('Keep it')}
                </Button>
              )}
            </div>
          </div>
        </DropZone>
      )}
    </Field>
  )
}
