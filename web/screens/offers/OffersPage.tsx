import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Offer } from '#contract/fields/shapes'
import { deleteOffer } from '#contract/records/offers'
import { api } from '../../shared/api/api.ts'
import { useNewShortcut } from '../../shared/ui/browser/useNewShortcut.ts'
import { CardGrid } from '../../shared/ui/cards/CardGrid.tsx'
import { Button } from '../../shared/ui/controls/Button.tsx'
import { wordSearch } from '../../shared/ui/filters/wordSearch.ts'
import { DeleteDialog } from '../../shared/ui/forms/DeleteDialog.tsx'
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx'
import type { MenuEntry } from '../../shared/ui/popups/Menu.tsx'
import { OfferCard } from './OfferCard.tsx'
import { offersQuery } from './queries.ts'

// The form and its schemas don't hold up the list; they follow it, to be there when they are wanted.
const loadForm = () => import('./OfferDialog.tsx')
const OfferDialog = lazy(loadForm)

type Opened = { what: 'add' } | { what: 'edit' | 'delete'; offer: Offer } | null

/** `/offers`: what visitors are offered on the public pages, and until when. */
export default function OffersPage() {
  const [opened, setOpened] = useState<Opened>(null)
  const offers = useQuery({ ...offersQuery, select: answer => answer.offers })
  const close = () => setOpened(null)
  const add = () => setOpened({ what: 'add' })
  useNewShortcut(add)
  useEffect(() => {
    if (offers.isSuccess) loadForm().catch(() => undefined)
  }, [offers.isSuccess])
  const actions = (offer: Offer): MenuEntry[] => [
    { label: 'Edit', icon: Pencil, onSelect: () => setOpened({ what: 'edit', offer }) },
    { label: 'Delete', icon: Trash2, danger: true, onSelect: () => setOpened({ what: 'delete', offer }) },
  ]
  return (
    <>
      <PageHeader
        title="Offers"
        description="What visitors are offered on the public pages, and until when."
        actions={
          <Button variant="primary" icon={Plus} onClick={add}>
            Add Offer
          </Button>
        }
      />
      <CardGrid
        nouns={['offer', 'offers']}
        query={offers}
        failed="Failed to fetch offers"
        find={findOffers}
        searchHint="Title or description"
        empty={{
          hint: 'The public pages show offers to everybody who looks for a course.',
          action: <Button onClick={add}>Add the first offer</Button>,
        }}
        card={offer => <OfferCard key={offer.id} offer={offer} actions={actions(offer)} />}
      />
      <Suspense fallback={null}>
        {opened && opened.what !== 'delete' && (
          <OfferDialog {...('offer' in opened && { offer: opened.offer })} onClose={close} />
        )}
      </Suspense>
      {opened?.what === 'delete' && (
        <DeleteDialog
          noun="offer"
          remove={() => api(deleteOffer, { params: { id: opened.offer.id } })}
          words={{ done: 'Offer deleted successfully', failed: 'Failed to delete offer' }}
          onClose={close}
        >
          {opened.offer.title} leaves the public pages, with its image.
        </DeleteDialog>
      )}
    </>
  )
}

function findOffers(offers: readonly Offer[], typed: string): Offer[] {
  const holds = wordSearch(typed)
  return offers.filter(({ title, description }) => holds(`${title} ${description}`))
}
