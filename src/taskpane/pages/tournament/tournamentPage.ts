import type { Surroundings } from '../../actions/actions';
import type { LoadedPage } from '../../month/monthState';
import { readSection } from './readSection';
import { sectionActions } from './sectionActions';
import { parseSectionChoices } from './sectionChoices';
import { sectionPreview } from './sectionPreview';
import { sectionView } from './sectionView';

/** The page Section, with the choices that the workbook remembers. */
export async function createSectionPage(surroundings: Surroundings): Promise<LoadedPage> {
  const { store, workbook } = surroundings;
  const saved = await workbook.loadChoices('section').catch(() => null);
  store.set({ section: { ...store.get().section, choices: parseSectionChoices(saved) } });
  const own = sectionActions(surroundings);
  return {
    view: ({ section }, actions) => sectionView(section, sectionPreview(section), own, actions),
    read: () => readSection(store, workbook),
  };
}
