import { Monitor, Smartphone } from 'lucide-react'
import { Suspense, useDeferredValue, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { sitePaths } from '#contract/product/site-paths'
import type { Settings } from '#contract/records/settings'
import type { Website } from '#contract/records/website'
import type { Institute } from '#contract/shapes/institute'
import { say } from '../../../../base/language/say.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { SelectField } from '../../../../ui/controls/inputs.tsx'
import { part } from '../../../../ui/page/part.tsx'
import type { SiteForm } from '../fields/form.ts'
import { type Part, typedContent } from '../websiteForm.ts'
import { previewSite } from './previewSite.ts'

/** Loaded apart, so that the public site's own files stay as they are. */
const Frame = part(() => import('./Frame.tsx'))

/** In CSS pixels. */
const height = 640

const pages = [
  { value: 'home', label: say('Home') },
  { value: 'coursesInfo', label: say('Courses') },
  { value: 'about', label: say('About') },
  { value: 'contact', label: say('Contact') },
] as const
type PageName = (typeof pages)[number]['value']
const isPage = (name: string): name is PageName => pages.some(({ value }) => value === name)

/** The widths at which the page is drawn, in CSS pixels; a desktop's is then made small enough to fit. */
const widths = { phone: 390, desktop: 1280 }

interface PreviewProps {
  form: SiteForm
  /** Whether it stands beside the fields, and not below them. */
  wide: boolean
  saved: Website
  page: Part['page']
  settings: Settings
  institutes: readonly Institute[]
}

/** The page of the site that the shown part is on, with what is being typed. */
export function Preview({ form, wide, saved, page, settings, institutes }: PreviewProps) {
  const [size, setSize] = useState<keyof typeof widths>('phone')
  // Another part shows its own page again.
  const [chosen, setChosen] = useState<{ page: PageName; of: PageName } | null>(null)
  const shown = chosen?.of === page ? chosen.page : page
  useWatch({ control: form.control })
  const content = useDeferredValue(form.getValues())
  const typed = typedContent(content, saved)
  return (
    <section
      aria-label={say('Preview')}
      className={`grid min-w-0 grid-cols-1 gap-2 ${wide ? 'lg:sticky lg:top-20' : ''}`}
    >
      <div className="flex flex-wrap items-center gap-2">
        <div className="w-36">
          <SelectField
            label={say('Page of the preview')}
            bare
            options={pages}
            value={shown}
            onChange={({ target }) => isPage(target.value) && setChosen({ page: target.value, of: page })}
          />
        </div>
        <Button
          variant={size === 'phone' ? 'secondary' : 'quiet'}
          icon={Smartphone}
          aria-pressed={size === 'phone'}
          onClick={() => setSize('phone')}
        >
          {say('Phone')}
        </Button>
        <Button
          variant={size === 'desktop' ? 'secondary' : 'quiet'}
          icon={Monitor}
          aria-pressed={size === 'desktop'}
          onClick={() => setSize('desktop')}
        >
          {say('Desktop')}
        </Button>
      </div>
      <Suspense fallback={<div style={{ height }} className="rounded-card border border-line bg-sunken" />}>
        <Frame
          path={sitePaths[shown]}
          width={widths[size]}
          height={height}
          site={previewSite(settings, typed, { institutes, page: document.documentElement.dataset })}
        />
      </Suspense>
    </section>
  )
}
