const STORED = 'purser-docs-tab';

function chosenTab() {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
}

/** Shows one panel of each of the groups that has it. */
function show(label, groups = document.querySelectorAll('.tabs')) {
  for (const group of groups) {
    const panels = [...group.querySelectorAll('.tab')];
    if (!panels.some((panel) => panel.dataset.tab === label)) continue;
    for (const panel of panels) panel.hidden = panel.dataset.tab !== label;
    for (const button of group.querySelectorAll('[role=tab]')) {
      const isChosen = button.textContent === label;
      button.setAttribute('aria-selected', String(isChosen));
      button.tabIndex = isChosen ? 0 : -1;
    }
  }
}

function tabButton(panel, group, choose) {
  const button = document.createElement('button');
  button.type = 'button';
  button.role = 'tab';
  button.textContent = panel.dataset.tab;
  button.addEventListener('click', () => choose(panel.dataset.tab));
  button.addEventListener('keydown', ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (step === undefined) return;
    const buttons = [...group.querySelectorAll('[role=tab]')];
    const next = buttons.at((buttons.indexOf(button) + step) % buttons.length);
    next.focus();
    choose(next.textContent);
  });
  return button;
}

/** Makes a row of buttons for each group of tabs. The chosen language applies to all groups and pages. */
export function addTabs(remember) {
  const choose = (label) => {
    remember(STORED, label);
    show(label);
  };
  for (const [number, group] of document.querySelectorAll('.tabs').entries()) {
    const panels = [...group.querySelectorAll('.tab')];
    const row = document.createElement('div');
    row.role = 'tablist';
    row.setAttribute('aria-label', 'Language');
    for (const panel of panels) {
      const button = tabButton(panel, group, choose);
      button.id = `tab-${number}-${panel.dataset.tab}`;
      panel.role = 'tabpanel';
      panel.setAttribute('aria-labelledby', button.id);
      row.append(button);
    }
    group.prepend(row);
    show(panels[0].dataset.tab, [group]);
  }
  const chosen = chosenTab();
  if (chosen !== null) show(chosen);
}
